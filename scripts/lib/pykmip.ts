import { spawnSync } from 'node:child_process';

/** Returns the first candidate Python with PyKMIP, or null. Default: KMIP_PYTHON or python3, then /usr/bin/python3. */
export const findPyKmip = (candidates: readonly string[] = [process.env['KMIP_PYTHON'] ?? 'python3', '/usr/bin/python3']): string | null =>
  candidates.find((python) => spawnSync(python, ['-c', 'import kmip.pie.client, kmip.services.server'], { stdio: 'ignore' }).status === 0) ?? null;
