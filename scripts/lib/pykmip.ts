import { spawnSync } from 'node:child_process';

/** A Python that has PyKMIP: the one of KMIP_PYTHON, or the first of the usual ones. Null where none has. */
export const findPyKmip = (candidates: readonly string[] = [process.env['KMIP_PYTHON'] ?? 'python3', '/usr/bin/python3']): string | null =>
  candidates.find((python) => spawnSync(python, ['-c', 'import kmip.pie.client, kmip.services.server'], { stdio: 'ignore' }).status === 0) ?? null;
