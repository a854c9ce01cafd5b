import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/nextjs-vite';
import { mergeConfig } from 'vite';

/** Rolldown warns about every client component: outside of Next the directive has no effect. */
const directiveNotice = 'MODULE_LEVEL_DIRECTIVE';

const config: StorybookConfig = {
  framework: { name: '@storybook/nextjs-vite', options: {} },
  stories: ['../../../packages/*/src/**/*.stories.tsx'],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // A separate cache: a built Storybook and one in development must not share it.
      cacheDir: fileURLToPath(new URL('../.cache/vite', import.meta.url)),
      build: {
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          onLog: (level: string, log: { code?: string }, pass: (level: string, log: object) => void) => {
            if (log.code !== directiveNotice) pass(level, log);
          },
        },
      },
    }),
};
export default config;
