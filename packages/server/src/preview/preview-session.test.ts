import { describe, expect, it } from 'vitest';
import {
  endedSessionCookie,
  newSession,
  openSession,
  openShare,
  sealedSessionIn,
  sealSession,
  sealShare,
  sessionCookie,
} from './preview-session.ts';

const key = 'preview';
const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const share = { market: 'italy', expires: now + 24 * hour, path: '/prodotti/clv-22l' };

describe('a preview session', () => {
  it('CNT-7 is valid for at most an hour', () => {
    const session = newSession('italy', now);
    expect(session.expires).toBe(now + hour);
    const sealed = sealSession(session, key);
    expect(openSession(sealed, key, 'italy', now)).toEqual(session);
    expect(openSession(sealed, key, 'italy', now + hour)).toBeNull();
  });

  it('CNT-7 is rejected if forged, and on another market', () => {
    const session = newSession('italy', now);
    const sealed = sealSession(session, key);
    const [text = '', signature = ''] = sealed.split('.');
    const longer = Buffer.from(JSON.stringify({ ...session, expires: now + 9 * hour })).toString('base64url');
    expect(openSession(sealed, key, 'spain', now)).toBeNull();
    expect(openSession(sealed, 'other', 'italy', now)).toBeNull();
    for (const forged of [
      '',
      '.',
      text,
      `${text}.`,
      `.${signature}`,
      `${longer}.${signature}`,
      `${sealed}.${signature}`,
      `${text}.${signature.slice(1)}`,
      sealShare(share, key),
    ]) {
      expect({ forged, session: openSession(forged, key, 'italy', now) }).toEqual({ forged, session: null });
    }
  });

  it('CNT-7 has a new id each time', () => {
    expect(newSession('italy', now).id).not.toBe(newSession('italy', now).id);
  });

  it('CNT-8 is a cookie of its host only on https', () => {
    for (const cookie of [sessionCookie(newSession('italy', now), key, now, true), endedSessionCookie('italy', true)]) {
      expect(cookie).toMatch(/^__Host-preview_italy=[^;]*; Path=\/; Max-Age=\d+; HttpOnly; Secure; /);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('CNT-7 is a cookie that works in the editor’s frame and that no script reads', () => {
    const session = newSession('italy', now);
    const cookie = sessionCookie(session, key, now, false);
    expect(cookie).toBe(
      `preview_italy=${sealSession(session, key)}; Path=/; Max-Age=3600; HttpOnly; Secure; SameSite=None; Partitioned`,
    );
    expect(endedSessionCookie('italy', false)).toBe(
      'preview_italy=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=None; Partitioned',
    );
    expect(sealedSessionIn(`a=1; ${cookie.split(';')[0]};b=2`, 'italy')).toBe(sealSession(session, key));
    expect(sealedSessionIn('preview_italy=', 'italy')).toBe('');
    for (const none of [undefined, null, '', 'preview_spain=x', 'xpreview_italy=x'])
      expect(sealedSessionIn(none, 'italy')).toBeNull();
  });
});

describe('a share link', () => {
  it('CNT-7 is valid until its expiry, on its market', () => {
    const sealed = sealShare(share, key);
    expect(openShare(sealed, key, 'italy', now)).toEqual(share);
    expect(openShare(sealed, key, 'italy', share.expires)).toBeNull();
    expect(openShare(sealed, key, 'spain', now)).toBeNull();
    expect(openShare(sealed, 'other', 'italy', now)).toBeNull();
    // A session is no share, even one of the same page: signatures contain their purpose.
    expect(openShare(sealSession(newSession('italy', now, share), key), key, 'italy', now)).toBeNull();
  });

  it('CNT-7 opens sessions of its page that expire no later', () => {
    expect(newSession('italy', now, share)).toMatchObject({ path: share.path, expires: now + hour });
    expect(newSession('italy', share.expires - 1000, share).expires).toBe(share.expires);
  });
});
