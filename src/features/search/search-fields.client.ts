/**
 * Announces search fields with suggestions as comboboxes before their island is awake, so that their role does not
 * change under a screen reader. Without script they are plain search fields.
 */
export function announceSearchFields() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=SearchBox] input')) {
    field.role = 'combobox'
    field.ariaExpanded = 'false'
  }
}
