import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import type { Tables } from 'kc-appliance';

type KeptUser = Tables['users'];

type Appliance = Parameters<NonNullable<StoryAppliance['prepare']>>[0];

export const patience = { timeout: 8_000 };

export const keptUser = ({ environment }: Appliance, login = 'secroot'): KeptUser | undefined =>
  environment.store
    .table('users')
    .all()
    .find((user) => user.login_name === login);

/** Changes a user before the story starts. Default: the signed-in user, secroot. */
export const withUser =
  (change: Partial<KeptUser>, login = 'secroot'): NonNullable<StoryAppliance['prepare']> =>
  (appliance) => {
    const user = keptUser(appliance, login);
    if (user) appliance.environment.store.table('users').put({ ...user, ...change });
  };

export const enabledOtp: KeptUser['otp'] = { type: 'totp', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', verified: true, lastCounter: 0 };
