import { t } from 'kc-intl/t';
import type { NCipherInfo, NCipherServer, SmartCard } from '../../contract/hsm/ncipher.ts';
import { isHost } from '../hosts.ts';
import { needs, type Actor } from '../privileges.ts';
import { isPort } from '../security/limits.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const ncipherTexts = {
  /** HSM-101. */
  serverAdded: t('Server is added and all clients are enrolled successfully.'),
  /** HSM-102. */
  worldUploaded: t('Security World file upload successful.'),
  /** HSM-039: message of an appliance that already has a security world, in any case. */
  worldExists: t('A security world already exists on the HSM.'),
  /** HSM-057. */
  duplicateCard: t('Duplicate smart card serial number found.'),
  initializeFirst: t('Initialize the clients first.'),
  isInitialized: t('The clients are already initialized.'),
  serverFirst: t('Add a server first.'),
  worldFirst: t('Upload the security world first.'),
  noCards: t('This security world does not need smart cards.'),
  cardFirst: t('Add a smart card first.'),
  hasSoftcard: t('There is already a softcard.'),
  name: t('Enter the name.'),
  ip: t('Enter the IP address or host name.'),
  esn: t('Enter the electronic serial number.'),
  keyhash: t('Enter the key hash.'),
  port: t('Port must be between 1 and 65535'),
  duplicateServer: t('This server has been added already.'),
  serial: t('Enter the serial number.'),
  world: t('Choose the security world file.'),
  label: t('Enter the label.'),
  softcardPassword: t('Enter a password of at least 8 characters.'),
} as const;

/** HSM-109. */
export const serverPort = 9004;
export const isWorldConflict = (said: string): boolean => /security world already exists/i.test(said);

/** HSM-036, HSM-037: the steps of the setup, in order. */
const setupSteps = ['clients', 'servers', 'world', 'cards', 'softcard'] as const;
export type SetupStep = (typeof setupSteps)[number];
type Reached = Pick<NCipherInfo, 'clist' | 'slist' | 'world' | 'fips_level3' | 'cardlist' | 'label'>;

const isDone: Readonly<Record<SetupStep, (info: Reached) => boolean>> = {
  clients: ({ clist }) => clist.length > 0,
  servers: ({ slist }) => slist.length > 0,
  world: ({ world }) => world === 'yes',
  cards: ({ cardlist }) => cardlist.length > 0,
  softcard: ({ label }) => label !== '',
};
/** HSM-038: the steps that this security world needs. */
export const stepsOf = ({ fips_level3 }: Pick<Reached, 'fips_level3'>): readonly SetupStep[] =>
  setupSteps.filter((step) => step !== 'cards' || fips_level3 === 'YES');
/** The next step of the setup; undefined if it is complete. */
export const nextStep = (info: Reached): SetupStep | undefined => stepsOf(info).find((step) => !isDone[step](info));

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
const after = (holds: boolean, reason: string): Verdict => (holds ? allow : deny(reason));
/** Preconditions of a step. */
const waits: Readonly<Record<SetupStep, (info: Reached) => Verdict>> = {
  clients: (info) => after(!isDone.clients(info), ncipherTexts.isInitialized),
  servers: (info) => after(isDone.clients(info), ncipherTexts.initializeFirst),
  world: (info) => all(waits.servers(info), after(isDone.servers(info), ncipherTexts.serverFirst)),
  cards: (info) => all(waits.world(info), after(isDone.world(info), ncipherTexts.worldFirst), after(info.fips_level3 === 'YES', ncipherTexts.noCards)),
  softcard: (info) =>
    all(
      waits.world(info),
      after(isDone.world(info), ncipherTexts.worldFirst),
      after(info.fips_level3 === 'NO' || isDone.cards(info), ncipherTexts.cardFirst),
      after(!isDone.softcard(info), ncipherTexts.hasSoftcard),
    ),
};

/** Returns whether a step is possible now. */
export const mayDoStep = (actor: Actor, info: Reached, step: SetupStep): Verdict => all(admin(actor), waits[step](info));

/** HSM-025: validates a server. Problems by field of the request; empty if valid. `others`: existing servers. */
export function serverProblems({ name, ip, esn, keyhash, port }: NCipherServer, others: readonly Pick<NCipherServer, 'esn'>[]): Record<string, string> {
  return {
    ...(name === '' ? { serv_name: ncipherTexts.name } : {}),
    ...(isHost(ip) ? {} : { serv_ip: ncipherTexts.ip }),
    ...(esn === '' ? { serv_esn: ncipherTexts.esn } : others.some((one) => one.esn === esn) ? { serv_esn: ncipherTexts.duplicateServer } : {}),
    ...(keyhash === '' ? { serv_keyhash: ncipherTexts.keyhash } : {}),
    ...(isPort(port) ? {} : { serv_port: ncipherTexts.port }),
  };
}

/** HSM-057. */
export const hasDuplicates = (cards: readonly Pick<SmartCard, 'serial'>[]): boolean => new Set(cards.map(({ serial }) => serial.trim())).size < cards.length;
