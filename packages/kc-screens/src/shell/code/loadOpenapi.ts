import { openapiOf, type Openapi } from 'kc-api/client/openapi/openapi';

let coming: Promise<Openapi> | null = null;

/** Brings openapi.json, once. What did not come can be asked for again. */
export const loadOpenapi = (): Promise<Openapi> =>
  (coming ??= import('kc-api/openapi.json').then(
    (module) => openapiOf(module.default),
    (error: unknown) => {
      coming = null;
      throw error;
    },
  ));
