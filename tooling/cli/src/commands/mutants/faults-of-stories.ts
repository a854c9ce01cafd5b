import type { PlantedFault } from './planted-fault.ts';

/** Faults that are found in Storybook. */
export const faultsOfStories: readonly PlantedFault[] = [
  {
    id: 'lost-panel',
    effect: 'The pale panel behind a commercial card is gone: card and page are one area.',
    file: 'packages/blocks/src/blocks/commercial-card/commercial-card.module.css',
    changes: [{ find: 'background: var(--paper-2);', replace: 'background: var(--paper);' }],
    check: { step: 'stories', title: 'Blocks/Commercial card' },
    says: 'equals its stored picture',
  },
  {
    id: 'lost-focus-ring',
    effect: 'Who uses the keyboard does not see which banner has the focus.',
    file: 'packages/blocks/src/blocks/small-banner/small-banner.module.css',
    changes: [{ find: '    outline: 2px solid var(--ink);\n', replace: '' }],
    check: { step: 'stories', title: 'Blocks/Small banner' },
    says: 'keyboard operation: no visible focus',
  },
  {
    id: 'label-in-one-line',
    effect: 'In languages with long words the labels of buttons are cut off on a phone.',
    file: 'packages/ui/src/components/button/button.module.css',
    changes: [{ find: '    text-wrap: balance;\n', replace: '    white-space: nowrap;\n' }],
    check: { step: 'stories', title: 'Primitives/Actions/Button:' },
    says: 'Long Label',
  },
  {
    id: 'picture-without-alternative',
    effect: 'A screen reader spells out the file name of each picture that only decorates.',
    file: 'packages/ui/src/components/media/picture/picture.tsx',
    changes: [{ find: 'alt={alt}', replace: 'alt={alt || undefined}' }],
    check: { step: 'stories', title: 'Primitives/Media/Picture:' },
    says: 'WCAG 2.2 AA',
  },
];
