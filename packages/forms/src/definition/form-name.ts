/** Returns whether a form can have this name, which is part of addresses. */
export function isFormName(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64;
}
