/** Parses a typed time of day and returns it as 'HH:mm', or '' for an empty text. Returns undefined if it is no time from 00:00 to 23:59. */
export function typedTime(text: string): string | undefined {
  if (text.trim() === '') return '';
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(text) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}
