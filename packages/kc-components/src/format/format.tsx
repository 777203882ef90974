const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (n: number) => String(n).padStart(2, '0');

/** '14 Jan 2027' in local time, the same in every browser language: a month in words cannot be mistaken for a day. */
export function dayText(epochSeconds: number): string {
  const at = new Date(epochSeconds * 1000);
  return `${two(at.getDate())} ${months[at.getMonth()]} ${at.getFullYear()}`;
}

/** '14 Jan 2027, 09:05' in local time; with `seconds`, '14 Jan 2027, 09:05:30'. */
export function dateTimeText(epochSeconds: number, { seconds = false }: { seconds?: boolean } = {}): string {
  const at = new Date(epochSeconds * 1000);
  return `${dayText(epochSeconds)}, ${two(at.getHours())}:${two(at.getMinutes())}${seconds ? `:${two(at.getSeconds())}` : ''}`;
}

/** 12345 as '12,345', for whole numbers. Intl.NumberFormat says the same, but takes a browser 3 ms to make. */
export const countText = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
