import type { Appliance, Values } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { licenseScreen } from '../index.ts';
import * as module from '../LicenseScreen.tsx';

export const licenseDemo = demoPage({ screen: licenseScreen, module, denied: 'cloud', rows: {} });

/** Changes fields of the installed license. */
export const changeLicense = ({ environment }: Appliance, change: Partial<NonNullable<Values['license_installed']>>): void => {
  const installed = environment.store.value('license_installed');
  if (!installed) throw new Error('The demo has no license.');
  environment.store.setValue('license_installed', { ...installed, ...change });
};
