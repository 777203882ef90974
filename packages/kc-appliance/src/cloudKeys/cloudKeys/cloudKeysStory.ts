import type { KeyStatus, VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import { operationsFor } from 'kc-api/rules/cloudKeys/providers/azure';
import { isExternal } from 'kc-api/rules/cloudKeys/providers/gcp';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { tdeDatabases } from 'kc-api/rules/cloudKeys/providers/tde';
import { staysInPlace } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { locationOf } from '../clouds/import.ts';
import { baseKey, newVersion, settled, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord, KeySetRecord } from '../clouds/records.ts';
import type { Environment } from '../../core/context.ts';
import { offers, type DemoSet } from '../cloudSets.ts';
import type { Dice } from '../../core/dice.ts';

const day = 86_400;
const systems = ['card', 'ledger', 'swift', 'fraud', 'atm', 'mobile', 'risk', 'pension', 'loan', 'invoice', 'kyc', 'archive', 'branch', 'fx', 'sepa', 'wallet'];
const things = ['tokens', 'db', 'backup', 'logs', 'events', 'api', 'files', 'reports', 'cache', 'queue', 'signing', 'exports'];
const owners = ['k.nordin', 'm.salonen', 'platform', 'payments', 'data'];

/** Two hundred names without a number; later ones have one. */
const nameOf = (index: number): string => {
  const round = Math.floor(index / (systems.length * things.length));
  return `${systems[index % systems.length]}-${things[Math.floor(index / systems.length) % things.length]}${round === 0 ? '' : `-${round + 1}`}`;
};

type Kind = Pick<CloudKeyRecord, 'purpose' | 'algorithm' | 'cipher' | 'object_type'> & Partial<CloudKeyRecord>;
const typeOf = (cipher: string) => (/^(RSA|EC)/.test(cipher) ? 'Asymmetric Key' : 'Symmetric Key');

function awsKind(dice: Dice, xks: boolean): Kind {
  const purpose = dice.pick(providers.AWS.purposes.filter((_, index) => index === 0 || dice.roll() < 0.2));
  const algorithm = xks || dice.roll() < 0.7 ? providers.AWS.purposes[0]?.algorithms[0] : dice.pick(purpose.algorithms);
  const { name: title = '', cipher = '' } = algorithm ?? {};
  return {
    purpose: xks || title === 'SYMMETRIC_DEFAULT' ? 'ENCRYPT_DECRYPT' : purpose.purpose,
    algorithm: title,
    cipher,
    object_type: typeOf(cipher),
    sharing: { administrators: [dice.pick(offers.users).arn], users: dice.roll() < 0.5 ? [dice.pick(offers.users).arn] : [] },
  };
}

function azureKind(dice: Dice, place: string): Kind {
  const vault = offers.vaults.find((one) => one.name === place);
  const keyvault_type: VaultType = place === 'dke' ? 'dke' : place.startsWith('mhsm') ? 'managedhsm' : 'vaults';
  const cipher = dice.pick(keyvault_type === 'dke' ? providers.AZURE.ciphers.slice(0, 3) : providers.AZURE.ciphers);
  return {
    purpose: cipher.startsWith('RSA') ? 'ENCRYPT_DECRYPT' : 'SIGN_VERIFY',
    algorithm: cipher,
    cipher,
    object_type: 'Asymmetric Key',
    keyvault_type,
    place: place === 'dke' ? 'dke_keys' : place,
    location: vault?.location ?? '',
    hardware: keyvault_type === 'managedhsm' || vault?.sku === 'Premium',
    purge_protection_days: vault?.purge_protection_days ?? null,
    operations: operationsFor(cipher).join(','),
  };
}

function gcpKind(dice: Dice, place: string): Kind {
  const external = dice.roll() < 0.25;
  const location = locationOf(place);
  const connection = offers.connections.find((one) => one.location === location);
  const protection_level = external ? (connection && dice.roll() < 0.6 ? 'EXTERNAL_VPC' : 'EXTERNAL') : dice.pick(['SOFTWARE', 'SOFTWARE', 'HSM']);
  const purpose = external || dice.roll() < 0.7 ? providers.GCP.purposes[0] : dice.pick(providers.GCP.purposes.slice(1));
  const algorithm = purpose?.algorithms.find((one) => one.name.startsWith(external ? 'EXTERNAL' : 'GOOGLE')) ?? dice.pick(purpose?.algorithms ?? []);
  const acls = {
    service_accounts: [{ email: `service-${dice.between(1000, 9999)}@gcp-sa-ekms.iam.gserviceaccount.com`, permissions: ['WRAP' as const, 'UNWRAP' as const] }],
  };
  return {
    purpose: purpose?.purpose ?? '',
    algorithm: algorithm.name,
    cipher: algorithm.cipher,
    object_type: typeOf(algorithm.cipher),
    protection_level,
    ekm: isExternal(protection_level),
    location,
    ekm_connection: protection_level === 'EXTERNAL_VPC' ? (connection?.name ?? '') : '',
    destroy_days: dice.roll() < 0.2 ? 30 : null,
    ekm_acls: external && dice.roll() < 0.5 ? acls : null,
    roles:
      dice.roll() < 0.6
        ? [
            {
              role: dice.pick(offers.roles),
              members: [`serviceAccount:${dice.pick(systems)}@nordbank-prod-4410.iam.gserviceaccount.com`, 'user:k.nordin@nordbank.example'],
            },
          ]
        : [],
  };
}

function kindOf(dice: Dice, set: KeySetRecord, place: string): Kind {
  switch (set.csp_type) {
    case 'AWS':
      return awsKind(dice, set.keyset_type === 'XKS');
    case 'AZURE':
      return azureKind(dice, place);
    case 'GCP':
      return gcpKind(dice, place);
    case 'TDE': {
      const algorithm = dice.pick(tdeDatabases.find((one) => one.name === place)?.algorithms ?? []);
      return { purpose: 'ENCRYPT_DECRYPT', algorithm: algorithm.name, cipher: algorithm.cipher, object_type: algorithm.type };
    }
  }
}

/** Most keys are active; those of a set without an account were never uploaded. */
function statusOf(dice: Dice, set: KeySetRecord, key: CloudKeyRecord): KeyStatus {
  const still = staysInPlace(wireKey(key)) || key.keyvault_type === 'dke';
  if (set.csp_guid === '' && !still) return 'Not Available';
  const chance = dice.roll();
  if (chance < 0.82) return 'Available';
  if (chance < 0.9) return 'Disabled';
  if (set.csp_type === 'TDE') return 'Available';
  if (chance < 0.93) return still ? 'Disabled' : 'Not Available';
  return chance < 0.98 ? 'Pending Delete' : 'Destroyed';
}

function keyOf(environment: Pick<Environment, 'random'>, dice: Dice, set: KeySetRecord, places: readonly string[], index: number, now: number): CloudKeyRecord {
  const place = dice.pick(places);
  const created = now - dice.between(20, 900) * day - dice.between(0, day);
  const base = { ...baseKey(environment, set, created), place, ...kindOf(dice, set, place) };
  const imported = set.csp_guid !== '' && !base.ekm && base.keyvault_type !== 'dke' && dice.roll() < 0.12;
  const key: CloudKeyRecord = {
    ...base,
    imported,
    name: nameOf(index),
    description: dice.roll() < 0.55 ? `Protects ${systems[index % systems.length]} ${things[Math.floor(index / systems.length) % things.length]}` : '',
  };
  const status = statusOf(dice, set, key);
  const rekey_interval = imported || key.place === 'oracle' ? 0 : dice.roll() < 0.7 ? set.rekey_interval : 0;
  const versions = rekey_interval > 0 ? dice.between(1, 4) : 1;
  const last_rotated = rekey_interval > 0 ? now - Math.floor(dice.roll() * Math.max(rekey_interval - 3, 1)) * day : null;
  const expires = dice.roll();
  const over = expires < 0.2 && status === 'Disabled';
  return {
    ...key,
    status,
    rekey_interval,
    last_rotated,
    versions: Array.from({ length: versions }, (_, at) =>
      newVersion(environment.random, at + 1, at === 0 ? created : (last_rotated ?? created) - (versions - 1 - at) * rekey_interval * day),
    ),
    primary: versions,
    expire_date: over ? now - dice.between(2, 30) * day : expires < 0.18 ? now + dice.between(3, 400) * day : 0,
    expired: over,
    activation_date: set.csp_type === 'AZURE' && expires > 0.9 ? created : 0,
    destroy_date:
      status === 'Pending Delete' ? now + dice.between(2, 28) * day + dice.between(0, day) : status === 'Destroyed' ? now - dice.between(2, 60) * day : null,
    tags:
      providers[set.csp_type].tags && dice.roll() < 0.6
        ? [
            { key: 'environment', value: dice.pick(['prod', 'test', 'dr']) },
            { key: 'owner', value: dice.pick(owners).replace('.', '-') },
          ]
        : [],
  };
}

/** The keys of a set, one after the other. */
export function* keysOfSet(
  environment: Pick<Environment, 'random'>,
  dice: Dice,
  set: KeySetRecord,
  { keys, places }: Pick<DemoSet, 'keys' | 'places'>,
  now: number,
): Generator<CloudKeyRecord> {
  for (let index = 0; index < keys; index += 1) yield settled(keyOf(environment, dice, set, places, index, now));
}
