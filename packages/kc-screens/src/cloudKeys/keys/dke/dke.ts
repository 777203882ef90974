import * as yup from 'yup';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';

/** The vaults that may use a DKE key: all vaults of the installation, or some. */
export interface DkeValues {
  dke: 'all' | 'some';
  /** Tenants. */
  dke_permissions: readonly string[];
}

export const dkeOf = ({ dke_permissions }: { dke_permissions: readonly string[] }): DkeValues => ({
  dke: dke_permissions.length === 0 ? 'all' : 'some',
  dke_permissions,
});
/** CKEY-062: 'all' is sent as an empty list. */
export const tenantsOf = ({ dke, dke_permissions }: DkeValues): string[] => (dke === 'all' ? [] : [...dke_permissions]);

/** `applies` returns false for keys that are not DKE keys. Default: true. */
export const dkeFields = <Values extends DkeValues>(applies: (values: Values) => boolean = () => true) => ({
  dke_permissions: yup.mixed<readonly string[]>().test('some', createTexts.tenants, function check(tenants) {
    const values = this.options.context as Values;
    return !applies(values) || values.dke === 'all' || (tenants ?? []).length > 0;
  }),
});
