import type { PostureKind } from 'kc-api/contract/posture/posture';
import { exceptionForm } from './except.form.tsx';

export const form = exceptionForm<PostureKind>(({ kind }) => ({ kind, object: '' }));
