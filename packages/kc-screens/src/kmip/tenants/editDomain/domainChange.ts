import { difference } from '../../../shell/index.ts';

interface Account {
  service_account_name?: string | undefined;
  service_account_pw?: string | undefined;
}

/** KMIP-117: the changed fields. KMIP-088, KMIP-089: a service account is sent together with its password, even if it stays. */
export function domainChange<Body extends Account>(body: Body, before: Body): Partial<Body> {
  const { service_account_name, service_account_pw } = body;
  return {
    ...difference(body, before),
    ...(service_account_name ? { service_account_name, ...(service_account_pw ? { service_account_pw } : {}) } : {}),
  } as Partial<Body>;
}
