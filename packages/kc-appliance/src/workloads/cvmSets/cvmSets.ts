import { cvmSets as calls, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { noApplink } from 'kc-api/rules/applinks/applinks';
import { kekDefaults } from 'kc-api/rules/workloads/kek';
import { allow, deny } from 'kc-api/rules/verdict';
import { connectionFallback, cvmSetDefaults, cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import type { Context, Environment } from '../../core/context.ts';
import { csvHead, csvLine } from '../../core/files/csv.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { walk } from '../../core/store/walk.ts';
import { without } from '../../core/store/without.ts';
import { checkOwner, countCvms, cvmSetRecord, wireCvmSet } from './cvmSetRecord.ts';
import { followSettings } from '../cvms/cvmRecord.ts';
import { followConnection } from './heartbeats.ts';
import { asked } from '../../hsm/index.ts';
import { allOpened, canOpen, dropKek, makeKek } from '../kek/kekKey.ts';
import { isOfHsm, noKek, withKek } from '../kek/withKek.ts';
import type { CvmSetRecord } from '../records.ts';
import { cvmSetConnection } from '../state.ts';

type Body = Partial<Omit<CvmSet, 'revision' | 'kek_since'>>;

/** Returns a VM set with the fields of a body; missing fields are not changed. VM-062: an app link turns geofencing on. */
function withBody(before: CvmSetRecord, body: Body): CvmSetRecord {
  const after = { ...before, ...body };
  const paths = after.autoencrypt_policy.ptype === 'none' ? [] : after.autoencrypt_policy.paths.map((path) => path.trim());
  return { ...after, autoencrypt_policy: { ...after.autoencrypt_policy, paths }, geofencing: after.applink_guid !== noApplink };
}

function checkMax(context: Context, set: CvmSetRecord): void {
  const { num_registered_vms } = wireCvmSet(context, set);
  if (set.max_vms > 0 && set.max_vms < num_registered_vms) checkFields({ max_vms: cvmSetTexts.tooFewVms(num_registered_vms) });
}

/** Runs `run` and removes the KEK from the HSM if it fails. */
async function orDropped<T>(context: Context, kek: Parameters<typeof dropKek>[1], run: () => T): Promise<T> {
  try {
    return run();
  } catch (error) {
    await dropKek(context, kek);
    throw error;
  }
}

const days = (count: number): string => `${count} days`;
/** VM-064: the nine columns of the list, as displayed. */
const columns: readonly [title: string, of: (set: CvmSet) => string][] = [
  ['Name', (set) => set.name],
  ['Description', (set) => set.description],
  ['Admin group', (set) => set.group],
  ['Registered VMs', (set) => String(set.num_registered_vms)],
  ['Max VMs', (set) => (set.max_vms === 0 ? 'Unlimited' : String(set.max_vms))],
  ['Heartbeat (s)', (set) => String(set.heartbeat)],
  ['Grace period (s)', (set) => String(set.grace_period)],
  ['KEK state', (set) => set.kek_state],
  ['Retention', (set) => days(set.retention_period)],
];

/** VM-092 to VM-095, VM-098, VM-105. Vaults of cloud keys and databases have VMs without sets (VM-048). */
export const cvmSets = {
  ...resource(calls, {
    list: (context, { query }) => {
      const count = countCvms(context);
      const { page, ...rest } = walk(cvmSetRecord.all(context), query);
      return { cvm_sets: page.map((set) => wireCvmSet(context, set, count)), ...rest };
    },
    read: (context, { params }) => ({ cvm_set: wireCvmSet(context, cvmSetRecord.find(context, params.guid)) }),

    create: async (context, { body }) => {
      check(cvmSetRules.create(context.actor));
      checkOwner(context, body.group);
      const given = without(body, 'association', 'hpcs_api_key', 'hpcs_url', 'hpcs_instance_id', 'hpcs_root_key_id');
      const fresh: Omit<CvmSetRecord, 'id' | 'revision'> = {
        ...structuredClone(cvmSetDefaults),
        ...connectionFallback,
        ...cvmSetConnection.get(context),
        name: body.name,
        group: body.group,
        description: '',
        cvm_set_type: 'STANDARD',
        geofencing: false,
        ...kekDefaults,
        ...noKek,
      };
      const set = withKek(context, withBody({ ...fresh, id: '', revision: 1 }, given), body);
      cvmSetRecord.check(context, set);
      const kek = isOfHsm(set) ? await asked(makeKek(context, set.name)) : {};
      const made = await orDropped(context, { name: set.name, ...kek }, () => cvmSetRecord.create(context, { ...without(set, 'id', 'revision'), ...kek }));
      return { cvm_set: wireCvmSet(context, made) };
    },

    change: {
      ...cvmSetRecord.guarded(({ guid }: { guid: string }) => guid),
      run: (context, { params, body }) => {
        const { config_propagate, ...settings } = without(body, 'revision');
        const next = (before: CvmSetRecord): CvmSetRecord => {
          check(cvmSetRules.change(context.actor));
          const after = withBody(before, settings);
          if (after.single_key === 'yes') check(cvmSetRules.singleKey(context.actor, wireCvmSet(context, before)));
          checkMax(context, after);
          return after;
        };
        const set = cvmSetRecord.change(context, params.guid, next, {
          also: (after) => {
            if (config_propagate !== 'yes') return {};
            const told = followSettings(context, after, Object.keys(settings));
            return { content: `VM set ${after.name} changed; passed on to ${told} ${told === 1 ? 'VM' : 'VMs'}` };
          },
        });
        return { cvm_set: wireCvmSet(context, set) };
      },
    },

    changeConnection: {
      ...cvmSetRecord.guarded(({ guid }: { guid: string }) => guid),
      run: (context, { params, body }) => {
        check(cvmSetRules.change(context.actor));
        const { heartbeat, grace_period } = body;
        const set = cvmSetRecord.change(context, params.guid, (before) => ({ ...before, heartbeat, grace_period }), {
          also: ({ id, name: title }) => {
            followConnection(context, id);
            return { content: `Guest connection of VM set ${title} changed` };
          },
        });
        context.agenda.wake();
        return { cvm_set: wireCvmSet(context, set) };
      },
    },

    remove: async (context, { params }) => {
      const set = cvmSetRecord.find(context, params.guid);
      check(cvmSetRules.remove(context.actor, wireCvmSet(context, set)));
      // A VM that was moved to another set still has a key that this KEK wraps.
      const opened = canOpen(context, set) ? await asked(allOpened(context, set)) : () => undefined;
      cvmSetRecord.remove(context, set.id, { also: () => opened() });
      await dropKek(context, set);
      return {};
    },

    export: (context) => {
      const count = countCvms(context);
      const lines = cvmSetRecord.all(context).map((set) => csvLine(columns.map(([, of]) => of(wireCvmSet(context, set, count)))));
      return { file: csvHead(columns.map(([title]) => title)) + lines.join(''), filename: 'vmsets.csv', type: 'text/csv' };
    },

    systemDefaults: (context) => {
      const { heartbeat, grace_period } = cvmSetConnection.get(context);
      return {
        settings: {
          ...(heartbeat === undefined ? {} : { 'cvm_set.heartbeat': heartbeat }),
          ...(grace_period === undefined ? {} : { 'cvm_set.grace_period': grace_period }),
        },
      };
    },
  }),
  allowed: ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
};
