import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import type { Question } from './question.ts';

interface QuestionDialogProps {
  question: Question | null;
  onSettle: (go: boolean) => void;
}

/** Asks for confirmation before a form is submitted. */
export const QuestionDialog = ({ question, onSettle }: QuestionDialogProps) =>
  question && <ConfirmDialog open tone="danger" {...question} onConfirm={() => onSettle(true)} onCancel={() => onSettle(false)} />;
