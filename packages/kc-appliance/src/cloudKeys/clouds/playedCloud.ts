import type { EkmConnection, Principal } from 'kc-api/contract/cloudKeys/cspAccounts';

import type { KeyRing, KeyVault } from 'kc-api/contract/cloudKeys/keySets';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { typeName } from 'kc-api/rules/cloudKeys/wireWords';
import type { AccountType } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { StepFailed } from '../../core/checks/testCourse.ts';
import type { Clock } from 'kc-api/client/clock';
import type { Random } from '../../core/random.ts';
import type { Store } from '../../core/store/store.ts';
import { CloudError, type Cloud, type CloudAccount, type CloudCommand, type Credentials, type ForeignKey } from './cloud.ts';
import { numberOf, playedUsage } from './playedUsage.ts';
import { cloudDrift, cloudKeyTable, cloudPolicies, cloudTroubles } from '../state.ts';

/** The properties of a simulated provider. */
export interface CloudPlay {
  type: AccountType;
  regions: readonly string[];
  users: readonly Principal[];
  roles: readonly string[];
  vaults: readonly KeyVault[];
  managedHsms: readonly KeyVault[];
  keyRings: readonly KeyRing[];
  ekmConnections: readonly EkmConnection[];
  inheritedRoles: readonly { role: string; members: readonly string[] }[];
  /** Keys that were created in the cloud; some for each place. */
  foreign: readonly Omit<ForeignKey, 'created'>[];
  /** Returns why the credentials are refused; undefined if they are valid. */
  refusal(credentials: Credentials): string | undefined;
  newAccessKey(credentials: Credentials, random: Random): Credentials;
  words: { outage: string; throttled: string; denied(command: string): string };
}

const installed = Date.UTC(2026, 0, 5) / 1000;

type Asked = CloudCommand | 'list' | 'policy' | 'usage';

/** Fails the step with the cloud's own message if the cloud rejects a request. */
function orFailed(work: () => void, remedy: string): void {
  try {
    work();
  } catch (error) {
    throw error instanceof CloudError ? new StepFailed({ found: error.message, remedy }) : error;
  }
}

/** Simulates a cloud in the appliance's own store. */
export function playedCloud(play: CloudPlay, store: Store, random: Random, clock: Pick<Clock, 'now'>): Cloud {
  /** Throws CloudError if the simulated cloud has an outage or throttles. */
  function beThere(): void {
    const all = cloudTroubles.get({ store });
    const trouble = all[play.type];
    if (trouble?.outage) throw new CloudError(play.words.outage);
    if (!trouble?.throttled) return;
    cloudTroubles.set({ store }, { ...all, [play.type]: { ...trouble, throttled: trouble.throttled - 1 } });
    throw new CloudError(play.words.throttled);
  }
  function knowWho({ credentials }: CloudAccount): void {
    const refused = play.refusal(credentials);
    if (refused !== undefined) throw new CloudError(refused);
  }
  function permit(command: Asked): void {
    if (cloudTroubles.get({ store })[play.type]?.denied?.includes(command)) throw new CloudError(play.words.denied(command));
  }
  function enter(account: CloudAccount, command: Asked): void {
    beThere();
    knowWho(account);
    permit(command);
  }
  const told = async <T>(account: CloudAccount, what: readonly T[], command: 'list' | 'policy' = 'list'): Promise<T[]> => {
    enter(account, command);
    return structuredClone([...what]);
  };
  const drifted = () => cloudDrift.get({ store });

  return {
    check: async (account, course) => {
      const cloud = typeName({ csp_type: play.type });
      await course.step('connect', async () => {
        orFailed(beThere, t('Try again later. {cloud} publishes its outages and limits.', { cloud }));
        return { found: t('{cloud} responded.', { cloud }) };
      });
      await course.step('sign-in', async () => {
        orFailed(() => knowWho(account), t('Check in {cloud} whether the credentials were replaced or disabled, and enter the current ones.', { cloud }));
        return { found: t('{cloud} accepted the credentials.', { cloud }) };
      });
      await course.step('act', async () => {
        orFailed(() => permit('list'), t('Allow this account in {cloud} to list keys.', { cloud }));
        return { found: t('The account is allowed to list keys.') };
      });
    },
    newAccessKey: async (account) => {
      enter(account, 'change');
      return play.newAccessKey(account.credentials, random);
    },
    regions: (account) => told(account, play.regions),
    users: (account) => told(account, play.users),
    roles: (account) => told(account, play.roles),
    vaults: (account) => told(account, play.vaults),
    managedHsms: (account) => told(account, play.managedHsms),
    keyRings: (account) => told(account, play.keyRings),
    ekmConnections: (account, location) =>
      told(
        account,
        play.ekmConnections.filter((one) => one.location === location),
      ),
    inheritedRoles: (account) =>
      told(
        account,
        play.inheritedRoles.map(({ role, members }) => ({ role, members: [...members] })),
        'policy',
      ),
    checkPolicy: async (account, key) => {
      enter(account, 'policy');
      if (cloudPolicies.get({ store }).includes(key.handle)) throw new CloudError(cloudKeyTexts.policyTemplate);
    },
    keysIn: async (account, place, kind) => {
      enter(account, 'list');
      const chance = numberOf(`${account.guid}/${kind}/${place}`);
      return play.foreign
        .filter((_, index) => (chance >>> index) % 2 === 0 || index === chance % play.foreign.length)
        .map((key, index) => ({ ...key, created: installed + ((chance >>> 8) % 1000) * 3600 + index * 86_400 }));
    },
    perform: async (account, command, key) => {
      enter(account, command);
      const { [key.handle]: gone, ...rest } = drifted();
      if (gone !== undefined) cloudDrift.set({ store }, rest);
    },
    statusOf: async (account, key) => {
      enter(account, 'list');
      return drifted()[key.handle] ?? key.status;
    },
    usageOf: providers[play.type].recordsUses
      ? async (account, key) => {
          enter(account, 'usage');
          const usage = playedUsage(key, Math.floor(clock.now() / 1000));
          // Applications cannot use a key that is not available. Its last use is still the one of the last report.
          const { last_used = 0, usage: report } = cloudKeyTable.in({ store }).get(key.handle) ?? {};
          if (key.status === 'Available' || report === undefined) return usage;
          return { ...usage, last: last_used === 0 ? null : { date: last_used, operation: report.operation, event: report.event } };
        }
      : undefined,
  };
}
