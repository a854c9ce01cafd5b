import { button, element } from './dom.ts';
import type { FieldPlace } from './field-of-text.ts';

export interface NextStepsOptions {
  empty: readonly (FieldPlace & { label: string })[];
  onField: (place: FieldPlace) => void;
  onPreview: () => void;
}

/** Creates the list of what is left to do for a story that was never published. */
export function nextSteps({ empty, onField, onPreview }: NextStepsOptions): HTMLElement {
  const fill =
    empty.length === 0
      ? ['All required fields are filled in.']
      : [
          'Fill in the required fields:',
          element(
            'ul',
            {},
            ...empty.map((place) =>
              element(
                'li',
                {},
                button(place.label, () => onField(place)),
              ),
            ),
          ),
        ];
  return element(
    'section',
    { class: 'steps', 'aria-labelledby': 'steps-title' },
    element('h2', { id: 'steps-title' }, 'Next steps'),
    element(
      'ol',
      {},
      element('li', {}, ...fill),
      element('li', {}, 'Look at the page: ', button('Go to the preview', onPreview)),
      element('li', {}, 'Publish it. Until then, visitors do not see it.'),
    ),
  );
}
