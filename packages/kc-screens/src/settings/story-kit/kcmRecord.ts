import type { Appliance } from 'kc-appliance';

/** Connects the vault to a management console. `error` is the last error that the console reported. */
export const connect = ({ environment }: Appliance, error?: string): void =>
  environment.store.setValue('kcm', {
    kcm_ip: 'kcm.nordbank.example',
    kcm_applink_token_ID: '5f0c7a21',
    connected: 'yes',
    ...(typeof error === 'string' && error !== '' ? { kcm_err_msg: error } : {}),
  });
