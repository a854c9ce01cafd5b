import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LiveEventMarkClient } from './live-event-mark.client.tsx';

it.each(['planned', 'live', 'ended'] as const)(
  'TPL-6 a page contains the status at its rendering, for browsers without script: %s',
  (rendered) => {
    const labels = { planned: 'Planned', live: 'On now', ended: 'Ended' };
    const html = renderToStaticMarkup(<LiveEventMarkClient starts={0} ends={1} rendered={rendered} labels={labels} />);
    expect(html).toContain(`>${labels[rendered]}<`);
  },
);
