export const kmipUserTexts = {
  taken: 'A user with this name already exists.',
  expired: 'This user has expired.',
} as const;
