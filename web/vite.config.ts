import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.HOMAGE_SERVER ?? 'http://127.0.0.1:8000';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'].concat(
  ['background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`),
);

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter({ fallback: 'index.html', pages: 'dist', assets: 'dist' }),
    }),
  ],
  server: { proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true } } },
  test: {
    include: ['src/**/*.test.ts'],
    // What is waited for comes, however busy the machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: CHROMIUM, args: QUIET } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
