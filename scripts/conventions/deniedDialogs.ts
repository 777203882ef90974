import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import { signIns } from '../../packages/kc-appliance/src/security/signIns.ts';
import type { DialogDefinition } from '../../packages/kc-screens/src/shell/index.ts';
import { demoPages, listedDialogs } from '../lib/demoPages.ts';
import { files, text, valuesOf } from './sources.ts';

type Role = 'secroot' | 'security' | 'cloud' | 'domain';

/** In the order of the sign-ins in the demo. */
const roles: readonly Role[] = ['secroot', 'security', 'cloud', 'domain'];

const actorOf = (role: Role): Actor => {
  const user = signIns[roles.indexOf(role)];
  return { id: 'somebody', login_name: user?.login ?? '', privileges: user?.privileges('keycontrol') ?? [], flavour: 'keycontrol' };
};

/** Mock for any object: each property returns the mock again, and it acts as an empty list. */
const anyObject: object = new Proxy(() => undefined, {
  get(_, field) {
    if (field === Symbol.iterator) return [][Symbol.iterator].bind([]);
    if (field === Symbol.toPrimitive) return () => '';
    return field in Array.prototype ? ([] as never)[field as never] : anyObject;
  },
});

const byPrivilege = /^You need the .* privilege\. /;

/** True if the role may not make the call and the dialog, opened over any object, reports a missing privilege. */
function isDeniedByPrivilege(role: Role, { allowed, submit }: DialogDefinition<never>): boolean {
  const actor = actorOf(role);
  let verdict;
  try {
    verdict = allowed(actor, anyObject as never);
  } catch {
    // `allowed` needs a real object, so the mock proves nothing.
    return false;
  }
  return !verdict.ok && byPrivilege.test(verdict.reason) && !(submit && mayCall(actor, submit.call.need).ok);
}

describe('dialogs that a role may not use', async () => {
  const pages = await demoPages();
  const dialogs = await listedDialogs();
  const sources = files('packages/kc-screens/src/**/*.dialog{,s}.tsx');

  const storiesWith = (id: string): string[] => {
    const declared = sources.find((path) => valuesOf(path, 'id').includes(id));
    if (declared === undefined) return [];
    const stories = files(`${dirname(declared)}/*.stories.tsx`).filter((path) => text(path).includes(`/${basename(declared)}'`));
    return stories.filter((path) => /^export const Denied\b/m.test(text(path)));
  };

  it('name the missing privilege, or show the refusal in a story of its own', () => {
    const unproven = dialogs.filter(({ dialog, screen }) => !isDeniedByPrivilege(pages.get(screen.id)?.denied ?? 'cloud', dialog));
    // If the walk omits `Denied`, that story never runs.
    const notRun = unproven
      .flatMap(({ dialog }) => storiesWith(dialog.id))
      .filter((path) => /^export const Denied = (?:unseen\()?\w+\.Denied\b/m.test(text(path)));
    expect([...new Set(notRun)]).toEqual([]);
  });

  it('are nearly all denied by privilege alone', () => {
    const proven = dialogs.filter(({ dialog, screen }) => isDeniedByPrivilege(pages.get(screen.id)?.denied ?? 'cloud', dialog));
    expect(proven.length).toBeGreaterThan(dialogs.length * 0.8);
  });
});
