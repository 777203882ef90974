import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';

/** As much of a kept user as stories of the account change. */
export interface KeptUser {
  id: string;
  login_name: string;
  full_name: string;
  email: string;
  alert_email: string;
  authentication: 'Local' | 'LDAP' | 'RADIUS' | 'OIDC';
  otp: { type: 'totp' | 'email'; secret: string; verified: boolean; lastCounter: number } | null;
  key_part: { part: string; downloaded: boolean } | null;
  revision: number;
}

type Appliance = Parameters<NonNullable<StoryAppliance['prepare']>>[0];

export const patience = { timeout: 8_000 };

export const keptUser = ({ environment }: Appliance, login = 'secroot'): KeptUser | undefined =>
  environment.store
    .table<KeptUser>('users')
    .all()
    .find((user) => user.login_name === login);

/** Starts with a changed user. Default: secroot, who is signed in. */
export const withUser =
  (change: Partial<KeptUser>, login = 'secroot'): NonNullable<StoryAppliance['prepare']> =>
  (appliance) => {
    const user = keptUser(appliance, login);
    if (user) appliance.environment.store.table<KeptUser>('users').put({ ...user, ...change });
  };

export const enabledOtp: KeptUser['otp'] = { type: 'totp', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', verified: true, lastCounter: 0 };
