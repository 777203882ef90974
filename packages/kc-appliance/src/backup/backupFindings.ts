import { backups } from 'kc-api/contract/backup/backup';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { dayText, inKeyControl, listed, type FindingDefinition } from '../core/checks/findings.ts';
import type { HealthCheck } from '../core/checks/healthCheck.ts';
import { keyPartGeneration } from '../keyPart/index.ts';
import { backupImage, backupResult, type KeptImage } from './state.ts';

const ofBackup = { scope: 'system', listedBy: backups.read, fix: 'backups.create' } as const;

/**
 * True if an image was created within the last 7 days. A time in the future counts as unknown: the clock was wrong when the image was created, so its age is
 * unknown.
 */
const isRecent = ({ time }: Pick<KeptImage, 'time'>, now: number): boolean => time <= now && time > now - postureAges.backup;

/** A failed backup, or one that is too old for a restore. A missing backup is a finding, not a fault. */
export const backupHealth: readonly HealthCheck[] = [
  {
    ...ofBackup,
    id: 'backup.failed',
    title: t('The last backup failed'),
    found: (kept) => (backupResult.get(kept) === 'failure' ? [{ id: 'backup', name: t('Backup of this vault'), worded: true }] : []),
  },
  {
    ...ofBackup,
    id: 'backup.old',
    title: t('No backup of the last 7 days'),
    found: (kept, now) => {
      const image = backupImage.get(kept);
      if (!image || isRecent(image, now)) return [];
      return [{ id: 'backup', name: t('Backup of this vault'), worded: true, detail: t('Last one on {day}', { day: dayText(image.time) }) }];
    },
  },
];

export const backupFindings: readonly FindingDefinition[] = [
  {
    kind: 'backup.old',
    title: t('No backup of the last 7 days'),
    why: t('Everything since the last backup is lost with the appliance, keys first of all.'),
    severity: 'high',
    area: 'Backup',
    noun: t('backup'),
    listedBy: backups.read,
    allowed: inKeyControl,
    fix: 'backups.create',
    source: listed((environment, now) => {
      const image = backupImage.get(environment);
      if (image && isRecent(image, now)) return [];
      return [
        {
          id: 'backup',
          name: t('Backup of this vault'),
          worded: true,
          detail: image ? t('Last one on {day}', { day: dayText(image.time) }) : t('There is none'),
        },
      ];
    }),
  },
  {
    kind: 'backup.other_key',
    title: t('Backup that the current admin key parts do not open'),
    why: t('On another appliance, only parts of an earlier admin key restore it.'),
    severity: 'medium',
    area: 'Backup',
    noun: t('backup'),
    listedBy: backups.read,
    allowed: inKeyControl,
    fix: 'backups.create',
    source: listed((environment) => {
      const image = backupImage.get(environment);
      const current = keyPartGeneration.get(environment);
      if (!image || image.generation === current) return [];
      const detail = t('Admin key generation {generation}, now {current}', { generation: image.generation, current });
      return [{ id: 'backup', name: t('Backup of this vault'), worded: true, detail }];
    }),
  },
];
