import { runbookTimes } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { dayText, inKeyControl } from '../core/checks/findings.ts';
import { doneSince, type LiveCheckDefinition, type Seen } from '../core/checks/liveChecks.ts';
import type { Store } from '../core/store/store.ts';
import { secondsOf } from '../core/system.ts';
import { openKeptImage } from './openImage.ts';
import { backupImage, verifiedImage, type KeptImage } from './state.ts';

/** The reason why the last checked image cannot be restored; undefined if it can. */
const judged = new WeakMap<Store, { name: string; problem: string | undefined }>();

/** Reads the whole image, like the verification before a restore. */
async function problemOf(environment: Environment, image: KeptImage): Promise<string | undefined> {
  let problem: string | undefined;
  try {
    await openKeptImage(environment, image);
  } catch (error) {
    // A missing piece is a reason as well.
    problem = error instanceof Error ? error.message : t('unknown');
  }
  judged.set(environment.store, { name: image.name, problem });
  return problem;
}

/** Caches the result, so that the image is not read for each check of an open run. */
async function problemKnown(environment: Environment, image: KeptImage): Promise<string | undefined> {
  const known = judged.get(environment.store);
  return known?.name === image.name ? known.problem : problemOf(environment, image);
}

async function verified(environment: Environment, from: number, late: string, judge: typeof problemOf): Promise<Seen> {
  const image = backupImage.get(environment);
  if (!image) return { done: false, says: t('There is no backup.') };
  if (image.time > secondsOf(environment))
    return {
      done: false,
      says: t('The last backup is dated {date}, in the future. Check the clock, then create a new backup.', { date: dayText(image.time) }),
    };
  if (image.time < from) return { done: false, says: `${t('The last backup is of {date}.', { date: dayText(image.time) })} ${late}` };
  const problem = await judge(environment, image);
  if (problem !== undefined) return { done: false, says: t('The last backup does not verify: {problem}', { problem }) };
  const { by = '' } = doneSince(environment, from, 'Backup started');
  return {
    done: true,
    says: t('The backup of {date} verifies, SHA-256 {digest}…', { date: dayText(image.time), digest: image.sha256.slice(0, 16) }),
    since: image.time,
    by,
  };
}

export const backupChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'backup.fresh',
    title: t('A valid backup from the last 24 hours'),
    fix: 'backups.create',
    allowed: inKeyControl,
    see: (environment) => verified(environment, secondsOf(environment) - runbookTimes.fresh, t('Make a new one.'), problemOf),
  },
  {
    id: 'backup.since',
    title: t('A newer backup that verifies'),
    fix: 'backups.create',
    allowed: inKeyControl,
    see: (environment, { since }) => verified(environment, since, t('It does not have what was changed since.'), problemKnown),
  },
  {
    id: 'backup.chosen',
    title: t('The image to restore was verified'),
    fix: 'backups.restore',
    allowed: inKeyControl,
    see: (environment, { since }) => {
      const image = verifiedImage.get(environment);
      const record = doneSince(environment, since, ' verified');
      if (image && image.time >= since)
        return {
          done: true,
          says: t('{file} was uploaded and verified.', { file: image.verification.image?.filename ?? t('The image') }),
          ...record,
          since: image.time,
        };
      return { done: false, says: t('No image was uploaded and verified since this run began.') };
    },
  },
];
