/** The time of day that the user typed, as 'HH:mm'; '' for none. undefined where it is no time between 00:00 and 23:59. */
export function typedTime(text: string): string | undefined {
  if (text.trim() === '') return '';
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(text) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}
