import { describe, expect, it } from 'vitest';
import { entrySeal } from './entry-seal.ts';

const secret = 'a1'.repeat(32);
const content = Buffer.from('a page');

describe('entrySeal', () => {
  it('OPS-5 opens what an instance with the same secret has sealed under the same name', () => {
    const sealed = entrySeal(secret, 'site:italy').seal('/a', content);
    expect(entrySeal(secret, 'site:italy').open('/a', sealed)).toEqual(content);
  });

  it('OPS-5 opens nothing of another name, scope or secret', () => {
    const sealed = entrySeal(secret, 'site:italy').seal('/a', content);
    expect(entrySeal(secret, 'site:italy').open('/b', sealed)).toBeNull();
    expect(entrySeal(secret, 'site:spain').open('/a', sealed)).toBeNull();
    expect(entrySeal('b2'.repeat(32), 'site:italy').open('/a', sealed)).toBeNull();
    expect(entrySeal(null, 'site:italy').open('/a', sealed)).toBeNull();
  });

  it('OPS-5 separates the name from the content', () => {
    const seal = entrySeal(secret, 'site:italy');
    const moved = Buffer.concat([seal.sign('/a', Buffer.from('b page')), Buffer.from(' page')]);
    expect(seal.open('/ab', moved)).toBeNull();
  });

  it('OPS-5 opens nothing that was cut off or changed', () => {
    const seal = entrySeal(secret, 'site:italy');
    const sealed = seal.seal('/a', content);
    for (let length = 0; length < sealed.byteLength; length += 1) {
      expect(seal.open('/a', sealed.subarray(0, length))).toBeNull();
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(length) ^ 1, length);
      expect(seal.open('/a', changed)).toBeNull();
    }
  });

  it('OPS-5 gives a process without secret a key of its own', () => {
    const seal = entrySeal(null, 'site:italy');
    expect(seal.open('/a', seal.seal('/a', content))).toEqual(content);
    expect(entrySeal(null, 'site:italy').open('/a', seal.seal('/a', content))).toBeNull();
  });
});
