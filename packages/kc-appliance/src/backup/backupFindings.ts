import { backups } from 'kc-api/contract/backup/backup';
import { postureAges } from 'kc-api/rules/posture/posture';
import { dayText, inKeyControl, listed, type FindingDefinition } from '../core/findings.ts';
import { backupImage } from './state.ts';

export const backupFindings: readonly FindingDefinition[] = [
  {
    kind: 'backup.old',
    title: 'No backup of the last 7 days',
    why: 'Everything since the last backup is lost with the appliance, keys first of all.',
    severity: 'high',
    area: 'Backup',
    noun: 'backup',
    listedBy: backups.read,
    allowed: inKeyControl,
    fix: 'backups.create',
    source: listed((environment, now) => {
      const image = backupImage.get(environment);
      if (image && image.time > now - postureAges.backup) return [];
      return [{ id: 'backup', name: 'Backup of this vault', detail: image ? `Last one on ${dayText(image.time)}` : 'There is none' }];
    }),
  },
];
