import { isIP } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse, type TestCourse } from '../../core/testCourse.ts';
import { addressesOf } from './addresses.ts';
import { mayReach } from './mayReach.ts';

/** Looks a host up, as a step of the course: its addresses, each of which may be reached. Rejects with StepFailed. `within`: milliseconds. */
export async function lookUp(host: string, within: number, course: TestCourse = unseenCourse): Promise<readonly string[]> {
  const addresses = await course.step('lookup', async () => {
    const gives = await addressesOf(host, AbortSignal.timeout(within)).catch(() => []);
    if (gives.length === 0) throw new StepFailed(findings.unknown(host), {}, 'ENOTFOUND');
    if (!gives.every(mayReach)) throw new StepFailed(findings.forbidden(host), {}, 'EACCES');
    return { found: isIP(host) === 0 ? t('Found {addresses}.', { addresses: gives.join(', ') }) : t('No lookup is needed for an IP address.'), gives };
  });
  return addresses ?? [];
}
