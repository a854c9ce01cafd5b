/** Whether a form of this name can be sent: it stands in addresses. */
export function isFormName(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64;
}
