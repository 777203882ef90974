import type { FindingRow } from '../findingRow.ts';
import { exceptionForm } from './except.form.tsx';

export const form = exceptionForm<FindingRow>(({ kind, id }) => ({ kind, object: id }));
