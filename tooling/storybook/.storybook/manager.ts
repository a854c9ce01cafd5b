import { addons } from 'storybook/manager-api';
import { paperTheme } from '../src/paper-theme.ts';

addons.setConfig({ theme: paperTheme, sidebar: { showRoots: true } });
