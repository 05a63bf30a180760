/** Whose fiefs lie on the board: a seat, or -1 for the own ones. */
export const looking = $state({ at: -1 });
