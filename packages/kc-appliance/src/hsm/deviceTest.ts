import type { TestStep } from 'kc-api/contract/connections/testing';
import { hsmTexts, isNoKey } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { isOtherActive } from '../core/activeHsm.ts';
import type { Context, Environment } from '../core/context.ts';
import { StepFailed, toldWithSteps, type StepNote, type TestCourse } from '../core/checks/testCourse.ts';
import { logInStored, passwordFor, type Device } from './device.ts';
import { HsmError, hsmStep } from './module.ts';
import { storedAdminKey } from './state.ts';
import { endOutage } from './wrappingKeys.ts';

type Known = Pick<Environment, 'store' | 'hsms' | 'random'>;

/** Checks that unwrapping returns the wrapped bytes. */
async function useAdminKey(known: Known, device: Device): Promise<StepNote> {
  const { hsm, host } = device;
  const key = storedAdminKey.get(known);
  const password = passwordFor(device, key);
  const bytes = Uint8Array.from(known.random.bytes(32));
  const back = await hsm.unwrap(host, key, password, await hsm.wrap(host, key, password, bytes));
  if (back.length !== bytes.length || back.some((byte, index) => byte !== bytes[index]))
    throw new HsmError(t('The key of the admin key does not give back what it has wrapped.'), hsmTexts.newAdminKey);
  return { found: t('The admin key was found. It wrapped a random value, and gave it back.') };
}

async function takeTest(known: Known, device: Device, course: TestCourse): Promise<string> {
  const { hsm, host, type, label, password } = device;
  const { where, tokens } = await hsm.reach(host, course);
  const responds =
    'module' in where
      ? t('{type} HSM behind {module} responds.', { type, module: where.module })
      : t('{type} HSM at {host} responds.', { type, host: where.host });
  if (label === '' || password === '') return responds;
  await hsmStep(course, 'sign-in', async () => {
    await logInStored(device, tokens);
    return { found: t('Logged in to partition {partition}.', { partition: label }) };
  });
  const { id, wrapped } = storedAdminKey.get(known);
  if (!isOtherActive(known, type) && !isNoKey(id) && wrapped !== '') await hsmStep(course, 'act', () => useAdminKey(known, device));
  return `${responds} ${t('Partition {partition} is ready.', { partition: label })}`;
}

/** HSM-048: connects to the HSM. With a partition, also logs in to it and uses the admin key. */
export async function testDevice(
  context: Context,
  device: Device | undefined,
  id: string | undefined,
): Promise<{ test_result: number; test_msg: string; steps: TestStep[] }> {
  if (!device) return { test_result: 1, test_msg: hsmTexts.notConfigured, steps: [] };
  const { gives, steps } = await toldWithSteps(context, id, async (course) => {
    try {
      const test_msg = await takeTest(context, device, course);
      if (!isOtherActive(context, device.type)) endOutage(context);
      return { test_result: 0, test_msg };
    } catch (error) {
      if (error instanceof StepFailed) return { test_result: 1, test_msg: error.finding.found };
      throw error;
    }
  });
  return { ...gives, steps };
}

/** HSM-049. */
export async function locateAdminKey(known: Known, device: Device | undefined): Promise<{ key_result: number; key_msg: string }> {
  const key = storedAdminKey.get(known);
  const failed = (key_msg: string) => ({ key_result: 1, key_msg });
  if (!device) return failed(hsmTexts.notConfigured);
  if (isNoKey(key.id)) return failed(hsmTexts.notStored);
  try {
    const found = await device.hsm.findKey(device.host, key, passwordFor(device, key));
    const partition = key.label;
    return found
      ? { key_result: 0, key_msg: t('The admin key is in partition {partition}.', { partition }) }
      : failed(t('The admin key is not in partition {partition}.', { partition }));
  } catch (error) {
    if (error instanceof HsmError) return failed(`${error.message} ${error.remedy}`.trim());
    throw error;
  }
}
