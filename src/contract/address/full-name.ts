type Named = { firstname?: string; middle_name?: string | null; middlename?: string | null; lastname?: string }

/**
 * A person's full name; '' for who has told none yet. Backends spell the middle part in two ways (specification §3).
 */
export function fullName({ firstname, middle_name, middlename, lastname }: Named) {
  return [firstname, middle_name || middlename, lastname].filter(Boolean).join(' ')
}
