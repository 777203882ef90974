import type { Appliance } from 'kc-appliance';

const valueOf = ({ environment }: Appliance) => environment.store;

/** Removes the KEKs of all VM sets from the HSM. */
export function withoutKeks(appliance: Appliance): void {
  const table = valueOf(appliance).table('cvmSets');
  table.putMany(table.all().map((set) => ({ ...set, kek_state: 'NONE' as const })));
}

/** Gives the first VM set a KEK in the HSM. */
export function withKek(appliance: Appliance): void {
  const table = valueOf(appliance).table('cvmSets');
  const [first] = table.all();
  if (first) table.put({ ...first, kek_state: 'ACTIVE', hpcs_url: '' });
}

/** Enables Root of Trust. */
export const rooted = (appliance: Appliance): void => valueOf(appliance).setValue('root_of_trust', { mode: 'AUTH_HSM:hwsig', password: '' });

/** Removes the setup, so that no HSM is active. */
export function noHsm(appliance: Appliance): void {
  const store = valueOf(appliance);
  store.setValue('luna_settings', {
    state: 'DISABLED',
    hostname: '',
    client_name: '',
    server_cert: '',
    certificates: [],
    cert_mode: 'CLUSTER',
    session_duration: 1800,
    label: '',
    password: '',
  });
  store.setValue('luna_cloud_settings', { state: 'DISABLED', host: '', bundle_data: '', label: '', password: '', sduration: 1800 });
  store.setValue('hsm_admin_key', { id: '00000000-0000-0000-0000-000000000000', label: '', wrapped: '' });
  store.setValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
}

/** Returns a certificate in PEM as a file. Any will do: it is the CA certificate of an application link. */
export function certificateFile(appliance: Appliance): File {
  const link = valueOf(appliance)
    .table('applinks')
    .all()
    .find(({ cacert }) => cacert !== '');
  if (!link) throw new Error('The demo has no application link with a CA certificate.');
  return new File([link.cacert], 'luna.pem');
}

/** Returns a client bundle in the format of the service. Its configuration names the server. */
export const bundleText = (host = 'eu.hsm.dpondemand.example'): string => `REST = {\n  ServerName = ${host};\n  ServerPort = 443;\n}\n`;
export const bundleFile = (text = bundleText()): File => new File([text], 'kc-bundle.conf');

/** Makes a Luna Cloud HSM the only active one. */
export function lunaCloudInUse(appliance: Appliance): void {
  withoutKeks(appliance);
  noHsm(appliance);
  const store = valueOf(appliance);
  store.setValue('luna_cloud_settings', {
    state: 'ENABLED',
    host: 'eu.hsm.dpondemand.example',
    bundle_data: btoa(bundleText()),
    label: 'kc-cloud',
    password: 'Partition-Demo-1',
    sduration: 1800,
  });
  store.setValue('active_hsm', { type: 'Luna Cloud', state: 'ENABLED', fips_level3: 'NO' });
}
export const lunaCloud = (appliance: Appliance): object | undefined => valueOf(appliance).value('luna_cloud_settings');

const lunaWith =
  (change: { hostname?: string; password?: string; label?: string }) =>
  (appliance: Appliance): void => {
    const store = valueOf(appliance);
    const kept = store.value('luna_settings');
    if (kept) store.setValue('luna_settings', { ...kept, ...change });
  };
/** Sets another host for the Luna. */
export const lunaAt = (hostname: string) => lunaWith({ hostname });
/** Stores a password that differs from that of the partition. */
export const storedPassword = (password: string) => lunaWith({ password });
/** Logs this system in to another partition. */
export const loggedInTo = (label: string) => lunaWith({ label });
export const luna = (appliance: Appliance): object | undefined => valueOf(appliance).value('luna_settings');
export const rootMode = (appliance: Appliance) => valueOf(appliance).value('root_of_trust')?.mode;
