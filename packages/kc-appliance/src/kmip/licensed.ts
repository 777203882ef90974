import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { kmipServerHere } from 'kc-api/rules/kmip/server';
import { all, type Verdict } from 'kc-api/rules/verdict';
import type { Environment } from '../core/context.ts';
import type { Resource } from '../core/handlers.ts';
import { systemLicense } from '../license/index.ts';

/** KMIP-004, KMIP-010: the condition for using the appliance's own KMIP server. */
export const mayUseServer = (environment: Environment): Verdict =>
  all(mayUseKmip(systemLicense.included(environment)), kmipServerHere(environment.vault.flavour));
export const ofServer = (whole: Resource): Resource => ({ ...whole, allowed: mayUseServer });

/** KMIP-010: the condition for all KMIP screens, in any vault. */
export const mayUseClients = (environment: Environment): Verdict => mayUseKmip(systemLicense.included(environment));
