import { isIP } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse, type TestCourse } from '../../core/checks/testCourse.ts';
import { addressesOf } from './addresses.ts';
import { isPrivate, mayReach } from './mayReach.ts';

/**
 * Resolves a host name, as a step of the test. Returns its addresses, all of which are allowed targets. Rejects with StepFailed. `within`: milliseconds.
 * `privateOnly`: true to allow private addresses only.
 */
export async function lookUp(host: string, within: number, course: TestCourse = unseenCourse, privateOnly = false): Promise<readonly string[]> {
  const addresses = await course.step('lookup', async () => {
    const gives = await addressesOf(host, AbortSignal.timeout(within)).catch(() => []);
    if (gives.length === 0) throw new StepFailed(findings.unknown(host), {}, 'ENOTFOUND');
    if (!gives.every(mayReach)) throw new StepFailed(findings.forbidden(host), {}, 'EACCES');
    if (privateOnly && !gives.every(isPrivate)) throw new StepFailed(findings.notPrivate(host), {}, 'EACCES');
    return { found: isIP(host) === 0 ? t('Found {addresses}.', { addresses: gives.join(', ') }) : t('No lookup is needed for an IP address.'), gives };
  });
  return addresses ?? [];
}
