import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseBlock } from '@clavora/content-client/schema/define-block';
import { describe, expect, it } from 'vitest';
import { sampleContext } from '../testing/sample-context.ts';
import { downloadFacts } from './download-list.tsx';

const context = await sampleContext('en');

function factsOf(fields: Record<string, unknown>): string[] {
  return downloadFacts(parseBlock(download, { component: 'download', _uid: 'u', title: 'Sheet', ...fields }), context);
}

describe('downloadFacts', () => {
  it('CNT-13 omits kind and language when an editor left them empty', () => {
    expect(factsOf({ kind: '', language: '', version: '3' })).toEqual(['3']);
  });

  it('names kind and language when they are set', () => {
    expect(factsOf({ kind: 'manual', language: 'it' })).toEqual(['Manual', 'Italian']);
    expect(factsOf({ kind: 'manual', language: 'mul' })).toEqual(['Manual', context.t('download.several_languages')]);
  });
});
