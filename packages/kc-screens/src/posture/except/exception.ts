/** The form of an exception. */
export interface ExceptionValues {
  owner: string;
  reason: string;
  /** yyyy-MM-dd. */
  until: string;
}

/** What an exception is for: an object, or with '' all objects of a kind. */
export interface Excepting {
  kind: string;
  object: string;
}
