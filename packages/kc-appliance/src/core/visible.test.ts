import { describe, expect, it } from 'vitest';
import { session } from 'kc-api/contract/session/session';
import { groups } from 'kc-api/contract/security/groups';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { makeWorld, refusal, root } from '../../test/kit.ts';
import { visible } from './visible.ts';

describe('text in the audit log', () => {
  it('escapes invisible characters and keeps the letters of all languages', () => {
    expect(visible('a\r\nb\tc\u0000\u001b\u0085\u2028')).toBe('a\\u{D}\\u{A}b\\u{9}c\\u{0}\\u{1B}\\u{85}\\u{2028}');
    expect(visible('x\u202egnp.exe\u2066\u200f\ud800')).toBe('x\\u{202E}gnp.exe\\u{2066}\\u{200F}\\u{D800}');
    expect(visible('sec\u200broot\ufeff se\u00adcroot\u2060 sec\u200droot\u{e0041}')).toBe(
      'sec\\u{200B}root\\u{FEFF} se\\u{AD}croot\\u{2060} sec\\u{200D}root\\u{E0041}',
    );
    const names = 'Zoë مرحبا אבטחה 山田 👩🏽‍💻 می\u200cخواهم 🏴󠁧󠁢󠁳󠁣󠁴󠁿';
    expect(visible(names)).toBe(names);
  });

  it('stays on one line for any user name of a sign-in', async () => {
    const world = await makeWorld();
    const username = 'eve\n2026-11-18 secroot signed in\u202e';
    await refusal(world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username, password: 'x' } }));
    const shown = 'eve\\u{A}2026-11-18 secroot signed in\\u{202E}';
    expect(world.audit()[0]).toMatchObject({ user: shown, content: `Sign-in of ${shown} failed: unknown user.` });
  });

  it('is found by a group name with escaped characters', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const title = 'Turned \u202e name';
    await client.send(groups.create, { body: { name: title, privilege: 'CLOUD_ADMIN', user_members: [], adgroup_members: [] } });
    expect(world.audit()[0]).toMatchObject({
      group: 'Turned \\u{202E} name',
      changes: expect.arrayContaining([{ field: 'name', old: null, new: 'Turned \\u{202E} name' }]),
    });
    expect((await client.send(cloudKeysPage.auditLog, { query: { group_name: title } })).count).toBe(1);
  });
});
