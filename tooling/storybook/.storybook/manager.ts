import { addons } from 'storybook/manager-api';
import { paperTheme } from '../src/preview/paper-theme.ts';

addons.setConfig({ theme: paperTheme, sidebar: { showRoots: true } });
