import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import { signIns } from '../../packages/kc-appliance/src/security/signIns.ts';
import type { AnyDialog } from '../../packages/kc-screens/src/shell/index.ts';
import { demoPages, listedDialogs } from '../lib/demoPages.ts';
import { files, text, valuesOf } from './sources.ts';

type Role = 'secroot' | 'security' | 'cloud' | 'domain';

/** In the order of the demo's sign-ins. */
const roles: readonly Role[] = ['secroot', 'security', 'cloud', 'domain'];

const actorOf = (role: Role): Actor => {
  const user = signIns[roles.indexOf(role)];
  return { id: 'somebody', login_name: user?.login ?? '', privileges: user?.privileges('keycontrol') ?? [], flavour: 'keycontrol' };
};

/** Stands for any object: each of its fields is such an object again, and an empty list. */
const anyObject: object = new Proxy(() => undefined, {
  get(_, field) {
    if (field === Symbol.iterator) return [][Symbol.iterator].bind([]);
    if (field === Symbol.toPrimitive) return () => '';
    return field in Array.prototype ? ([] as never)[field as never] : anyObject;
  },
});

const byPrivilege = /^You need the .* privilege\. /;

/** Whether the call refuses this role, and the dialog says that a privilege is missing, whatever it is opened over. */
function isDeniedByPrivilege(role: Role, { allowed, submit }: AnyDialog): boolean {
  const actor = actorOf(role);
  let verdict;
  try {
    verdict = allowed(actor, anyObject as never);
  } catch {
    // The verdict needs a real object.
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
    // The walk of a dialog leaves `Denied` out, so that the story would not run.
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
