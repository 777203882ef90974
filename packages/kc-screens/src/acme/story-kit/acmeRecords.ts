import type { Appliance, Values } from 'kc-appliance';

type Use = 'web_acme' | 'kmip_acme';
type Attempt = NonNullable<Values['web_acme_progress']>['attempts'][number];

const settings: NonNullable<Values['web_acme']> = {
  enabled: 'no',
  directory: 'https://ca.nordbank.example/acme/directory',
  email: 'pki@nordbank.example',
  eab_kid: '',
  eab_hmac_key: '',
  cacert: '',
  terms_agreed: 'yes',
  names: ['kc.nordbank.example'],
  key_type: 'P-256',
};

/** Returns the stored settings. Throws if there are none. */
export function storedAcme({ environment }: Appliance, use: Use): NonNullable<Values['web_acme']> {
  const stored = environment.store.value(use);
  if (!stored) throw new Error('There are no settings of ACME.');
  return stored;
}

/** Stores complete settings, off by default. */
export const putAcme =
  (use: Use, change: Partial<typeof settings> = {}) =>
  ({ environment }: Appliance): void =>
    environment.store.setValue(use, { ...settings, ...change });

/** Turns it on, so that the simulated CA issues a certificate. A name with `unreachable` fails. */
export const beginAcme =
  (use: Use, name = 'kc.nordbank.example') =>
  (appliance: Appliance): void => {
    putAcme(use, { enabled: 'yes', names: [name] })(appliance);
    const { environment } = appliance;
    const now = Math.floor(environment.clock.now() / 1000);
    environment.store.setValue(`${use}_progress`, { ...noProgress, next: now });
    environment.agenda.wake();
  };

const noProgress: NonNullable<Values['web_acme_progress']> = {
  account: null,
  obtained: null,
  next: null,
  suggested: null,
  failures: 0,
  alerted: false,
  warned: false,
  attempts: [],
  trial: null,
};

/** Stores an attempt that waits for the CA. */
export const putRunning =
  (use: Use) =>
  (appliance: Appliance): void => {
    putAcme(use, { enabled: 'yes' })(appliance);
    const { environment } = appliance;
    const started = Math.floor(environment.clock.now() / 1000);
    const step = { name: '', outcome: 'passed', milliseconds: 38 } as const;
    const steps: Attempt['steps'] = [
      { ...step, step: 'directory', found: 'ca.nordbank.example is an ACME server.' },
      { ...step, step: 'account', found: 'The account was registered.' },
    ];
    const attempt: Attempt = { id: 'attempt-1', started, ended: null, by: '', outcome: 'running', steps, problem: '' };
    environment.store.setValue(`${use}_progress`, { ...noProgress, next: started, attempts: [attempt] });
  };
