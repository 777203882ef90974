import type { CspType } from '../../../contract/cloudKeys/keySets.ts';
import { aws } from './aws.ts';
import { azure } from './azure.ts';
import { gcp } from './gcp.ts';
import { tde } from './tde.ts';
import type { Provider } from './types.ts';

export const providers: Readonly<Record<CspType, Provider>> = { AWS: aws, AZURE: azure, GCP: gcp, TDE: tde };
