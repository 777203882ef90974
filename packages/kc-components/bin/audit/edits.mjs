/** Replaces ranges of a text. An edit is `{ start, end, text }`. Drops an edit that overlaps an earlier one, because two findings may need the same edit. */
export function applyEdits(text, edits) {
  let result = '';
  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < position) continue;
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}
