/** Whether a backend's path is the one that was asked for, however each spells letters outside ASCII. */
export function isSamePath(uri: string, pathname: string) {
  return new URL(uri, 'https://shop.invalid').pathname === pathname
}
