import { t } from 'kc-intl/t';
import type { License } from '../../contract/frame/system.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

/** VAULT-01, SHELL-041. */
export const mayUseVaults = ({ secrets_vault, keyhub_managed }: Pick<License, 'secrets_vault' | 'keyhub_managed'>): Verdict =>
  secrets_vault || keyhub_managed ? allow : deny(t('The license does not include vaults. Upload a license that does.'));
