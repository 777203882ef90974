import { constants } from 'node:os';
import { findings } from 'kc-api/rules/connections/testing';
import { StepFailed, unseenCourse, type TestCourse } from '../../core/checks/testCourse.ts';
import { visible } from '../../core/visible.ts';
import {
  enumeration,
  integer,
  kmipStepTexts,
  needed,
  objectTypes,
  ServerRefusal,
  structure,
  tags,
  text,
  usages,
  versionsIn,
  type KmipCaller,
  type KmipTarget,
  type KmipTestAnswer,
  type Version,
} from '../../kmip/index.ts';
import { connectKmip, type KmipConnection } from './client.ts';

/** Base of error numbers for refusals by the server: the Result Reason is added (KMIP 1.4, 9.1.3.2.29). */
const refusals = 1_000;
/** For errors without a number of their own: TLS, certificates, responses that are not KMIP. */
const protocol = constants.errno.EPROTO;
/** Node's error number for an unknown host name. */
const unknownName = 3_008;

function numberOf(error: unknown): number {
  if (error instanceof StepFailed) return (error.cause instanceof ServerRefusal ? refusals + error.cause.number : numberOfCode(error.code)) || protocol;
  return protocol;
}
const numberOfCode = (code: string): number => (code === 'ENOTFOUND' ? unknownName : ((constants.errno as Readonly<Record<string, number>>)[code] ?? 0));

/** KMIP 1.4, 9.1.3.2.13. */
const aes = 0x03;

const attribute = (name: string, value: ReturnType<typeof integer>) => structure(tags.Attribute, text(tags.AttributeName, name), value);

/** Creates an AES key and destroys it again, even if a step in between fails. */
async function makeKey(server: KmipConnection, version: Version): Promise<void> {
  const made = await server.ask(
    'Create',
    [
      enumeration(tags.ObjectType, objectTypes.SymmetricKey),
      structure(
        tags.TemplateAttribute,
        attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, aes)),
        attribute('Cryptographic Length', integer(tags.AttributeValue, 256)),
        attribute('Cryptographic Usage Mask', integer(tags.AttributeValue, usages.Encrypt | usages.Decrypt)),
      ),
    ],
    version,
  );
  await server.ask('Destroy', [text(tags.UniqueIdentifier, needed(made, 'UniqueIdentifier', 'TextString'))], version);
}

/** Turns an error of a request into a StepFailed with the message of the server. `remedy`: used if the server refused the request. */
const explained =
  (host: string, remedy: string) =>
  (error: unknown): never => {
    if (error instanceof StepFailed) throw error;
    const said = visible((error instanceof Error ? error.message : '').slice(0, 200));
    const refused = error instanceof ServerRefusal;
    const finding = refused ? { found: kmipStepTexts.refused(host, said), remedy } : findings.noKmip(host, said);
    throw Object.assign(new StepFailed(finding), { cause: error });
  };

async function test(target: KmipTarget, { makesKey }: { makesKey: boolean }, course: TestCourse = unseenCourse): Promise<KmipTestAnswer> {
  const { host, credential } = target;
  let server: KmipConnection | null = null;
  try {
    const open = (server = await connectKmip(target, course));
    const own: Version = { major: 1, minor: 2 };
    const version = await course.step('sign-in', async () => {
      const spoken = versionsIn(await open.ask('DiscoverVersions', [], own).catch(explained(host, kmipStepTexts.checkAccess)));
      const gives = spoken.find(({ major, minor }) => major === 1 && minor >= 2 && minor <= 4) ?? own;
      return { found: kmipStepTexts.spoken(`${gives.major}.${gives.minor}`, credential?.username ?? ''), gives };
    });
    if (makesKey)
      await course.step('act', async () => {
        await makeKey(open, version ?? own).catch(explained(host, kmipStepTexts.checkRights));
        return { found: kmipStepTexts.keyMade };
      });
    return { number: 0, words: '' };
  } catch (error) {
    return { number: numberOf(error), words: error instanceof StepFailed ? error.message : 'unknown' };
  } finally {
    server?.end();
  }
}

/** Uses mutual TLS, like a client of KMIP 1.2 to 1.4: the best version that both support. */
export const nodeKmipCaller: KmipCaller = { test };
